/** The library has no types of its own: these are of what the tests use of it. */
declare module '@adobe/structured-data-validator' {
  export interface DataIssue {
    readonly severity: 'ERROR' | 'WARNING'
    readonly issueMessage: string
    /** `schemaOrg` where the vocabulary has no such type, or no such property of it. */
    readonly errorType?: string
    readonly path?: readonly { readonly type?: string; readonly property?: string }[]
  }

  class Validator {
    constructor(vocabulary: { readonly '@graph': readonly object[] })
    /** Items by their type, as they stand in a page. */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<readonly DataIssue[]>
  }

  // biome-ignore lint/style/noDefaultExport: the library has no other
  export default Validator
}
