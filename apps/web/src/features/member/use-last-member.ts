import type { MemberInfo } from '@livery/contract/platform/account.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { matchQuery, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createStoredText, sessionStore } from '#device/storage.ts'
import { isOnline } from '#lib/network/online.ts'
import { isRecord, parseRecord } from '#lib/records.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { getSession, useSession } from '#platform/session.ts'

const stored = createStoredText(sessionStore, sessionStorageKeys.lastMember)
const { queryKey } = memberInfoQuery()

/**
 * Stores the last response about the member and its time in the tab's storage. A page that is
 * reopened offline shows it (decision 0071). The end of the session deletes it.
 */
export function useLastMember(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  const [tokenAtFirst] = useState(token)
  useEffect(() => {
    if (token === undefined) return stored.remove()
    if (!isOnline()) showLast(client, token)
    // Only if the session is unchanged: an earlier response may belong to the previous player.
    if (token === tokenAtFirst) keep(client, token)
    return keepAnswers(client, token)
  }, [client, token, tokenAtFirst])
}

function showLast(client: QueryClient, token: string): void {
  const last = parseRecord(stored.read())
  if (last.token !== token || typeof last.atMs !== 'number' || !isRecord(last.value)) return
  if (client.getQueryData(queryKey) !== undefined) return
  // The cast is safe because this tab stored the platform's own response.
  client.setQueryData(queryKey, last.value as MemberInfo, { updatedAt: last.atMs })
}

function keep(client: QueryClient, token: string): void {
  const state = client.getQueryState(queryKey)
  if (!state?.data || getSession()?.token !== token) return
  stored.keep(JSON.stringify({ token, atMs: state.dataUpdatedAt, value: state.data }))
}

/** @returns a function that stops the storing */
function keepAnswers(client: QueryClient, token: string): () => void {
  return client.getQueryCache().subscribe(({ query, type }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success'
    if (isAnswer && matchQuery({ queryKey, exact: true }, query)) keep(client, token)
  })
}
