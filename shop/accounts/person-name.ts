/**
 * Whether a name carries an address of the web or of mail: nobody is called that, but whoever wants a stranger to read it in a mail
 * writes it there. Titles and initials (`د.علي`, `Dr.Ali`, `J.R.`) are names.
 */
export function holdsLink(name: string): boolean {
  // Full-width letters and look-alike dots lead to the same place; the ideographic stop is one that NFKC leaves alone.
  const read = name.normalize('NFKC').replaceAll('。', '.').replace(TITLED_ARTICLE, '')
  return /https?:|:\/\/|www\./i.test(read) || DOMAIN.test(read)
}

/** `Dr.Al Jabouri`: the article is also an ending. */
const TITLED_ARTICLE = /(?<![\p{L}\p{N}.-])(?:dr|eng|prof|mr|mrs|ms)\.(?=al \p{L})/giu

/** Something, a dot, and an ending that mail programs make a link of. */
const DOMAIN =
  /[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|link|click|live|club|page|web|vip|icu|[a-z]{2})(?![\p{L}\p{N}.-]*[\p{L}\p{N}])/iu
