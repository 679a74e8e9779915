import { PlatformError } from '../../../apps/web/src/platform/errors.ts'

/** A call's outcome: it succeeds, never arrives, loses its response, or finds the session ended. */
export type Fate = 'answered' | 'lost' | 'answer-lost' | 'session-ended'

/** Makes a call to the platform with the given outcome. */
export async function meetFate<Answer>(fate: Fate, reach: () => Answer): Promise<Answer> {
  await undefined
  if (fate === 'lost') throw toLost()
  if (fate === 'session-ended') {
    throw new PlatformError('answer', '', { endpoint: 'createDeposit', status: 401 })
  }

  const answer = reach()
  await undefined
  if (fate === 'answer-lost') throw toLost()

  return answer
}

/** Rejects the call like the platform. @throws PlatformError */
export function refuse(errorCode: string): never {
  throw new PlatformError('answer', '', { endpoint: 'createDeposit', status: 400, errorCode })
}

function toLost(): PlatformError {
  return new PlatformError('timeout', '', { endpoint: 'createDeposit' })
}
