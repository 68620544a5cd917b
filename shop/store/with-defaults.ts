/**
 * What was kept, with the default of everything that it lacks, at any depth: settings of an older release have what a newer one added.
 * What was kept stays as it is; a list is one value.
 */
export function withDefaults<Settings extends object>(kept: object, defaults: Settings): Settings {
  // Every member of the defaults is there, and nothing that was kept is of another kind: it was of this type when it was kept.
  return merged(kept, defaults) as Settings
}

function merged(kept: unknown, fallback: unknown): unknown {
  if (kept === undefined) return fallback
  if (!isRecord(kept) || !isRecord(fallback)) return kept
  const added = Object.entries(fallback).filter(([name]) => !Object.hasOwn(kept, name))
  const stayed = Object.entries(kept).map(([name, value]) => [
    name,
    merged(value, Object.hasOwn(fallback, name) ? fallback[name] : undefined),
  ])
  return Object.fromEntries([...stayed, ...added])
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
