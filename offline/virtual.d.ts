declare module 'virtual:build-files' {
  /** Paths of the files that the browser's build made: those that every page may need, and the words of each language. */
  const files: { readonly common: readonly string[]; readonly words: Readonly<Record<string, readonly string[]>> }
  export default files
}

declare module 'virtual:office-files' {
  /** Paths of all files that the back office's build made. */
  const files: readonly string[]
  export default files
}
