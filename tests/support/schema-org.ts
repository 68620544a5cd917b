import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'

/**
 * What others find wrong with a page's data for search engines: types and properties that the vocabulary of schema.org lacks, and what
 * Google wants of products, offers, trails and shops. Empty where it is right. What is merely advised, a rating say, is no fault.
 */
export async function faultsOf(items: readonly Readonly<Record<string, unknown>>[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const item of items) {
    const [type] = [item['@type']].flat()
    const byType = jsonld[String(type)] ?? []
    jsonld[String(type)] = [...byType, item]
  }
  const issues = await new Validator(VOCABULARY).validate({ jsonld })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(
      ({ path = [], issueMessage }) =>
        `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
    )
}

/** All of schema.org as its package brings it, a fact a line, in the form in which schema.org gives it out. */
function readVocabulary(): object[] {
  const file = readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')
  const terms = new Map<string, Record<string, unknown[]>>()
  for (const [, subject = '', predicate = '', object = ''] of file.matchAll(FACT)) {
    const name = MEANINGS[predicate]
    if (name === undefined) continue
    const term = terms.get(subject) ?? {}
    const value = name === '@type' ? object.replace(RDFS, 'rdfs:').replace(RDF, 'rdf:') : { '@id': object }
    terms.set(subject, { ...term, [name]: [...(term[name] ?? []), value] })
  }
  return [...terms].map(([id, { '@type': types = [], ...facts }]) => ({ '@id': id, '@type': types[0], ...facts }))
}

const FACT = /^<([^>]*)> <([^>]*)> <([^>]*)>/gm
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'
const MEANINGS: Readonly<Record<string, string>> = {
  [`${RDF}type`]: '@type',
  [`${RDFS}subClassOf`]: 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
}

const VOCABULARY = { '@graph': readVocabulary() }
