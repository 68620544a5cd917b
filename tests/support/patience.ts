/** For what comes when it comes: what is waited for decides, not how busy the machine is. Ms. */
export const PATIENTLY = { timeout: 60_000 }
