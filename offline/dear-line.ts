declare const self: ServiceWorkerGlobalScope

interface Line {
  readonly saveData?: boolean
  /** As browsers class it by what it did lately: `3g` is some 400 kbit/s. */
  readonly effectiveType?: string
}

const QUICK = '4g'

/**
 * Whether what nobody has asked for yet would take from what somebody waits for: their browser says that each byte costs them, or that the
 * line is slow. A browser that says nothing is taken for neither.
 */
export function isLineDear(): boolean {
  const { navigator }: { navigator: WorkerNavigator & { readonly connection?: Line } } = self
  const { saveData = false, effectiveType = QUICK } = navigator.connection ?? {}
  return saveData || effectiveType !== QUICK
}
