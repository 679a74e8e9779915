import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * An answer that many elements are drawn from: drawing them yields to taps. A call that fails later
 * is no error, since what it would replace stays on screen.
 */
export function useDeferredQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, isError, refetch } = useQuery(options)
  return { data: useDeferredValue(data), isError: isError && data === undefined, refetch }
}
