declare module 'virtual:build-files' {
  /** Paths of the files that the browser's build made: those that every page may need, and the words of each language. */
  const files: { readonly common: readonly string[]; readonly words: Readonly<Record<string, readonly string[]>> }
  export default files
}
