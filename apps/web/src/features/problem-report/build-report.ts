import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Language } from '@livery/contract/languages.ts'
import type { ProblemReport, ProblemStep } from '@livery/contract/telemetry/problem-report.ts'
import type { KeptStep } from './steps.ts'

type Facts = Pick<ProblemReport, 'subject' | 'id' | 'buildId' | 'isInstalled'> & {
  language: Language
}

/**
 * Builds a report from the stored steps. Calls have the contract's names; a call that the contract
 * does not have is dropped, and so is an id in an unexpected format.
 */
export function buildReport({ id, ...facts }: Facts, kept: readonly KeptStep[]): ProblemReport {
  const hasId = id !== undefined && /^[\w.:-]{1,64}$/.test(id)
  return { ...facts, ...(hasId && { id }), steps: kept.flatMap(nameCall) }
}

const names = new Map(
  // `Object.entries` returns string keys, but here they are exactly the endpoints' names.
  (Object.entries(endpoints) as [EndpointName, { method: string; path: string }][]).map(
    ([name, { method, path }]) => [`${method} ${path}`, name],
  ),
)

function nameCall(step: KeptStep): ProblemStep[] {
  if (step.kind !== 'call') return [step]
  const call = names.get(step.call)
  return call === undefined ? [] : [{ ...step, call }]
}
