/**
 * Whether a name carries an address of the web or of mail: nobody is called that, but whoever wants a stranger to read it in a mail
 * writes it there. Titles and initials (`د.علي`, `Dr.Ali`, `J.R.`) are names.
 */
export function holdsLink(name: string): boolean {
  return /https?:|:\/\/|www\./i.test(name) || DOMAIN.test(name)
}

/** Something, a dot, and an ending that mail programs make a link of. */
const DOMAIN =
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|link|click|live|club|page|web|vip|icu|[a-z]{2})(?![\p{L}\p{N}.-]*[\p{L}\p{N}])/iu
