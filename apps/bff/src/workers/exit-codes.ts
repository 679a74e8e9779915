/** Exit codes of a process that cannot start. */
export const exitCodes = { failed: 1, badConfig: 2 } as const
