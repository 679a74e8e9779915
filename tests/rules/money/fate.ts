import { PlatformError } from '../../../apps/web/src/platform/errors.ts'

/** A call is answered, never arrives, loses its answer, or finds that the session has ended. */
export type Fate = 'answered' | 'lost' | 'answer-lost' | 'session-ended'

/** A call to the platform, as its fate wants it. */
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

/** @throws PlatformError: the refusal of the platform itself. */
export function refuse(errorCode: string): never {
  throw new PlatformError('answer', '', { endpoint: 'createDeposit', status: 400, errorCode })
}

function toLost(): PlatformError {
  return new PlatformError('timeout', '', { endpoint: 'createDeposit' })
}
