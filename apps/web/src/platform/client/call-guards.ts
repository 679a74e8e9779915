import type { EndpointName } from '@livery/contract/endpoints.ts'

/** Looks at a call's body before it is sent. @throws PlatformError to refuse the call. */
export type CallGuard = (body: unknown) => Promise<void>

const guards = new Map<EndpointName, CallGuard>()

/**
 * Sets the guard of a call, in place of another. It stands in for a rule that a platform does not
 * keep: its refusals look like the platform's.
 */
export function guardCall(name: EndpointName, guard: CallGuard): void {
  guards.set(name, guard)
}

export function findCallGuard(name: EndpointName): CallGuard | undefined {
  return guards.get(name)
}
