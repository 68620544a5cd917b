declare module 'virtual:client-manifest' {
  interface Chunk {
    readonly file: string
    readonly imports?: readonly string[]
    /** Those that its code fetches later. */
    readonly dynamicImports?: readonly string[]
    readonly css?: readonly string[]
  }
  /** What the browser's build made, by source file; null while developing. */
  const manifest: Readonly<Record<string, Chunk>> | null
  export default manifest
}
