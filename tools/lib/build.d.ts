/** Builds the storefront, unless the build that is there came from these very sources. `node`: the pinned Node's path. */
export function build(node: string): Promise<void>

/** The build that is there came from these very sources. */
export function isBuilt(): boolean
