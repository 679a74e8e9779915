import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'

type Legal = Merchant['legal']
type Duty = NonNullable<Legal['requires']>[number]
type Lack = Omit<Problem, 'file'>

/**
 * Duties of the licence (`legal.requires`) that the merchant does not meet. Each problem says
 * with which value the demand is met.
 */
export function checkDuties({ legal }: Merchant, file: string): Problem[] {
  const lacks = (legal.requires ?? []).flatMap(duty => {
    const lack = findLack[duty](legal)
    return lack ? [lack] : []
  })
  // Limits and breaks may both name one key, which is reported once.
  const known = new Map(lacks.map(lack => [lack.key, lack]))
  return [...known.values()].map(lack => ({ file, ...lack }))
}

const findLack: Readonly<Record<Duty, (legal: Legal) => Lack | undefined>> = {
  'age-gate': ({ ageGate, minimumAge }) =>
    ageGate
      ? undefined
      : {
          key: 'legal.ageGate',
          reason: `is missing, and the licence (legal.requires) demands that visitors are asked whether they are ${minimumAge}`,
          allowed: '{}, or {"countries": ["GB"]}',
        },
  'reality-check': ({ realityCheck }) =>
    realityCheck
      ? undefined
      : {
          key: 'legal.realityCheck',
          reason: 'is missing, and the licence (legal.requires) demands a reality check',
          allowed: '{"everyMinutes": 30, "maximumMinutes": 60}',
        },
  limits: toLimitsLack('limits'),
  breaks: toLimitsLack('breaks'),
}

/** A limit kept on one device binds nobody on the next one, so a licence asks the platform for it. */
function toLimitsLack(duty: Duty) {
  return ({ playLimits }: Legal): Lack | undefined => {
    if (playLimits === 'platform') return undefined
    const given = playLimits === undefined ? 'is not set' : `is ${JSON.stringify(playLimits)}`
    return {
      key: 'legal.playLimits',
      reason: `${given}, and the licence (legal.requires) demands ${duty} that the platform itself keeps`,
      allowed: '"platform", on a platform that has the calls',
    }
  }
}
