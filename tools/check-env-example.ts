import { readFile } from 'node:fs/promises'
import { variableNames } from '#config'

/** What `.env.example` and `config.ts` do not agree on, one sentence each; empty when all is well. */
export async function checkEnvExample(): Promise<string[]> {
  const text = await readFile(new URL('../.env.example', import.meta.url), 'utf8')
  const described = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  return [
    ...variableNames.filter(name => !described.includes(name)).map(name => `.env.example does not describe ${name}.`),
    ...described
      .filter(name => !variableNames.includes(name))
      .map(name => `.env.example describes ${name}, which config.ts does not read.`),
    ...described
      .filter((name, place) => described.indexOf(name) !== place)
      .map(name => `.env.example describes ${name} twice.`),
  ]
}
