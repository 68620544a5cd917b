/** Of the page that explains: nothing else has to, there. */
export const OFFLINE_ID = 'no-line'
