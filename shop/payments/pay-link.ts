/** Minutes for which an order by phone waits for its payment: whoever gets the link reads it when they read it. */
export const PAY_LINK_MINUTES = 24 * 60
