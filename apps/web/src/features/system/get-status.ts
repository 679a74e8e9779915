import type { SentTo } from '@livery/contract/platform/endpoint-types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { findDeviceKind, readDeviceSigns } from '#device/device-kind.ts'
import { storedRegistration } from '#device/stored/registration-record.ts'
import { parseRecord } from '#lib/records.ts'
import { platform } from '#platform/client/client.ts'
import { isUnreachable } from '#platform/errors.ts'

type StatusFacts = {
  isMaintenance: boolean
  isUnreachable: boolean
  /** Time from the last successful response, or from page start, to the last failure. */
  failingForMs: number
}

const shortestMs = 2_000
const longestMs = 30_000

/**
 * Returns the delay before the next status request; `false` for no request. The delay grows during
 * an outage, so that the requests do not overload a recovering platform.
 */
export function computePollMs({
  isMaintenance,
  isUnreachable,
  failingForMs,
}: StatusFacts): number | false {
  if (isUnreachable) return Math.min(Math.max(failingForMs / 2, shortestMs), longestMs)
  return isMaintenance ? longestMs : false
}

const pageStartMs = Date.now()

/**
 * CALL-14: fetches whether this visitor may use the site. Fetched at the start, and polled during
 * maintenance or an outage, so that the page recovers automatically.
 */
export function statusQuery() {
  return queryOptions({
    queryKey: ['system', 'status'],
    queryFn: ({ signal }) =>
      platform.call('status', {
        query: buildStatusParams(window.location),
        signal,
        alert: false,
      }),
    retry: false,
    meta: { alertOnce: true },
    refetchInterval: ({ state }) =>
      computePollMs({
        isMaintenance: state.data?.maintenance ?? false,
        isUnreachable: isUnreachable(state.error),
        failingForMs: state.errorUpdatedAt - (state.dataUpdatedAt || pageStartMs),
      }),
  })
}

/** Returns whether the last completed request for the status failed. */
export function useIsPlatformAway(): boolean {
  const { error, isPending, errorUpdateCount } = useQuery(statusQuery())
  // Until the first response, each new attempt clears the previous error.
  return isUnreachable(error) || (isPending && errorUpdateCount > 0)
}

/** `url` omits the query string, which may contain private data. */
function buildStatusParams({
  search,
  hostname,
  origin,
  pathname,
}: Location): SentTo<'status'>['query'] {
  const { originalDomain } = parseRecord(storedRegistration.read())
  return {
    device: findDeviceKind(readDeviceSigns()) ?? 'MOBILE',
    track: new URLSearchParams(search).get('affiliateCode') ?? '',
    originalDomain: (typeof originalDomain === 'string' && originalDomain) || hostname,
    url: origin + pathname,
  }
}
