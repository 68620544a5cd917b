declare const self: ServiceWorkerGlobalScope

/** Whether the shopper's browser says that each byte costs them. */
export function isSavingData(): boolean {
  const { navigator }: { navigator: WorkerNavigator & { readonly connection?: { readonly saveData?: boolean } } } = self
  return navigator.connection?.saveData === true
}
