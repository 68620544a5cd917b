/** What to show in place of data whose failure is only logged, nothing said to the shopper (specification section 8). */
export function loggedAs<Instead>(what: string, instead: Instead): (failure: unknown) => Instead {
  return failure => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log, and in a browser this is it
    console.error(`${what} could not be loaded`, failure)
    return instead
  }
}
