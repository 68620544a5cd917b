import type { Plugin } from 'vite'

/**
 * A file with one Arabic letter in it takes two bytes for each of its letters in V8's memory: such letters are written by their numbers.
 * Lines stay where they are, for the log.
 */
export function oneByteLetters(): Plugin {
  return {
    name: 'one-byte-letters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [escaped] = /\\[\u0100-\uffff]/.exec(chunk.code) ?? []
        if (escaped !== undefined) this.error(`${escaped} cannot be written by its number: leave the backslash out`)
        chunk.code = chunk.code.replaceAll(/[\u0100-\uffff]/g, byNumber)
      }
    },
  }
}

function byNumber(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
