const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether the address leads to the reader's own machine. */
export function isLocalAddress({ hostname }: URL): boolean {
  return LOCAL_HOSTS.includes(hostname)
}
