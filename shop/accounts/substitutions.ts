/**
 * The ways to read a password that may spell letters as digits and signs, as `P@ssw0rd` does: as it stands, and with the usual
 * substitutions undone. A one is as often an i as an l. Each takes text in lower case.
 */
export const READINGS: readonly ((text: string) => string)[] = [text => text, undoneAs('i'), undoneAs('l')]

const LETTERS: Readonly<Record<string, string>> = { '@': 'a', 0: 'o', 3: 'e', $: 's', 5: 's', 4: 'a', 7: 't' }

function undoneAs(one: 'i' | 'l') {
  return (text: string) => text.replace(/[@03$547]/g, sign => LETTERS[sign] ?? sign).replace(/[1!]/g, one)
}
