/** Worlds of the sandbox in which the platform keeps everybody out, in the one way or the other. */
import { OperatorError } from '../../support/operator-problem.ts'

export type World = 'maintenance' | 'denied'

type Closing = { platformCode: string; settings: Record<string, unknown> }

/** The code the platform knows a world's merchants by, and what it says of them. */
export const worlds: Record<World, Closing> = {
  maintenance: { platformCode: 'PREVIEW-MAINTENANCE', settings: { maintenance: true } },
  denied: { platformCode: 'PREVIEW-DENIED', settings: { regionRestriction: true } },
}

export const worldNames: readonly World[] = ['maintenance', 'denied']

/** Makes the sandbox say so. @throws OperatorError when it will not */
export async function closeWorld(sandbox: string, world: World): Promise<void> {
  const { platformCode, settings } = worlds[world]
  const answer = await fetch(new URL(`/sandbox/merchants/${platformCode}`, sandbox), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings }),
  })
  if (!answer.ok) throw new OperatorError(`the sandbox answered ${answer.status} to ${world}`)
}
