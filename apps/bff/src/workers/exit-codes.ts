/** How the process ends when it cannot start. */
export const exitCodes = { failed: 1, badConfig: 2 } as const
