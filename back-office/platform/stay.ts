import { OFFICE_SCOPE, OFFICE_WORKER_PATH } from '#shop/offline/worker.ts'

/** Lets the office open without a line. Never rejects: a browser that will have no worker does without. */
export async function stay(): Promise<void> {
  // Browsers offer workers to secure pages only.
  const registering = navigator.serviceWorker?.register(OFFICE_WORKER_PATH, { scope: OFFICE_SCOPE })
  const registration = await registering?.catch(() => undefined)
  registration?.active?.postMessage(null)
}
