import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { writingIn } from '#server/letters/words.ts'
import { languages } from '#shop/languages.ts'
import { SAMPLES } from './mail-samples.ts'

/** Writes `<template>[.<variant>].<language>.html` and `.txt`, and an index of them all. Answers how many there are a language. */
export async function writePreviews(folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const rows: string[] = []
  for (const [template, variants] of Object.entries(SAMPLES)) {
    for (const [variant, write] of Object.entries(variants)) {
      const name = variant === '' ? template : `${template}.${variant}`
      const cells: string[] = []
      for (const language of languages) {
        const { subject, html, text } = await write(writingIn(language, DEFAULT_SETTINGS, SHOP))
        const file = `${name}.${language}`
        await writeFile(path.join(folder, `${file}.html`), html)
        await writeFile(path.join(folder, `${file}.txt`), `${subject}\n\n${text}\n`)
        cells.push(
          `<td lang="${language}" dir="auto"><a href="${file}.html">${subject}</a> (<a href="${file}.txt">text</a>)</td>`,
        )
      }
      rows.push(`<tr><th>${name}</th>${cells.join('')}</tr>`)
    }
  }
  await writeFile(path.join(folder, 'index.html'), indexOf(rows))
  return rows.length
}

const SHOP = new URL('https://tarteeb.example')

function indexOf(rows: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mails of the shop</title>
<style>body{font:15px/1.6 sans-serif;margin:2rem}th{text-align:start;font-weight:600}td,th{padding:.3rem 1.5rem .3rem 0}</style>
<table>${rows.join('\n')}</table></html>
`
}

/** `npm run mail:preview`: every mail of the shop in both languages, as files to open in a browser. */
if (import.meta.main) {
  const folder = path.join(import.meta.dirname, '..', '.build', 'mail-preview')
  const count = await writePreviews(folder)
  console.log(`${count} mails in both languages: ${pathToFileURL(path.join(folder, 'index.html')).href}`)
}
