import type { MemberInfo } from '@livery/contract/platform/account.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { matchQuery, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionStore, toStoredText } from '#device/storage.ts'
import { isOnline } from '#lib/network/online.ts'
import { isRecord, parseRecord } from '#lib/records.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { getSession, useSession } from '#platform/session.ts'

const stored = toStoredText(sessionStore, sessionStorageKeys.lastMember)
const { queryKey } = memberInfoQuery()

/**
 * Keeps the last answer about the member in the tab, with its time, and shows it on a page that is opened
 * anew without a network (decision 0071). It goes when the session ends.
 */
export function useLastMember(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  const [tokenAtFirst] = useState(token)
  useEffect(() => {
    if (token === undefined) return stored.remove()
    if (!isOnline()) showLast(client, token)
    // An answer that was here before may be the player's before.
    if (token === tokenAtFirst) keep(client, token)
    return keepAnswers(client, token)
  }, [client, token, tokenAtFirst])
}

function showLast(client: QueryClient, token: string): void {
  const last = parseRecord(stored.read())
  if (last.token !== token || typeof last.atMs !== 'number' || !isRecord(last.value)) return
  if (client.getQueryData(queryKey) !== undefined) return
  // The platform's own answer, as this tab has kept it.
  client.setQueryData(queryKey, last.value as MemberInfo, { updatedAt: last.atMs })
}

function keep(client: QueryClient, token: string): void {
  const state = client.getQueryState(queryKey)
  if (!state?.data || getSession()?.token !== token) return
  stored.keep(JSON.stringify({ token, atMs: state.dataUpdatedAt, value: state.data }))
}

/** @returns the way to end it */
function keepAnswers(client: QueryClient, token: string): () => void {
  return client.getQueryCache().subscribe(({ query, type }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success'
    if (isAnswer && matchQuery({ queryKey, exact: true }, query)) keep(client, token)
  })
}
