/** The address of a stored picture in one of its widths, px, by the address of the whole. */
export function smallPicture(url: string, width: 240 | 480 = 240): string {
  return url.replace(/\.\w+$/, `/${width}.webp`)
}
