/**
 * Query options for a call that changes data on the platform, such as starting a game. Only the
 * player can repeat the call: TanStack Query does not refetch on focus, on reconnect or on mount.
 */
export const byPlayerOnly = {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const
