import type { AddPushDeviceInput } from '#contract/office/push.ts'
import { deviceOf } from '#shop/accounts/device.ts'
import { OFFICE_SCOPE, OFFICE_WORKER_PATH } from '#shop/offline/worker.ts'

/** Whether this browser can be told of anything while the office is closed; `refused`: its owner said no. */
export type PushStand = 'ready' | 'refused' | 'cannot' | 'needs_https' | 'home_screen'

export function pushStand(): PushStand {
  if (!isSecureContext) return 'needs_https'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOfApple() ? 'home_screen' : 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'ready'
}

/** By what the shop knows this browser, where it was ever subscribed; else null. Never rejects. */
export async function endpointHere(): Promise<string | null> {
  if (pushStand() !== 'ready') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration(OFFICE_SCOPE)
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null
  } catch {
    return null
  }
}

/** Asks whoever sits there, from a press of theirs, and subscribes. Null where they do not want it; rejects where the browser fails. */
export async function subscribeHere(publicKey: string): Promise<AddPushDeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // It may not have come to it yet since the office was opened here first.
  await navigator.serviceWorker.register(OFFICE_WORKER_PATH, { scope: OFFICE_SCOPE })
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key takes no other beside it.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Safari has it on the home screen alone; an iPad calls itself a Mac. */
function isOfApple(): boolean {
  const system = deviceOf(navigator.userAgent)?.system ?? ''
  return /^(?:iPhone|iPad)$/.test(system) || (system === 'macOS' && navigator.maxTouchPoints > 1)
}
