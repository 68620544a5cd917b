import { afterEach, vi } from 'vitest'

/** Tests share their modules and globals with the files that run after them: what one replaces is put back. */
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
