import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isRecord } from '#lib/records.ts'
import { gamesKey } from './games-key.ts'

/**
 * Returns the platform's name for a game that this page has seen in a list; a name in a URL is not
 * trusted, because anyone may write it.
 */
export function useKnownGameName(code: string | undefined): string | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    onChange => client.getQueryCache().subscribe(onChange),
    () => (code === undefined ? undefined : findName(client, code)),
  )
}

function findName(client: QueryClient, code: string): string | undefined {
  for (const [, data] of client.getQueriesData({ queryKey: [gamesKey] })) {
    const pages = isRecord(data) && Array.isArray(data.pages) ? data.pages : [data]
    for (const page of pages) {
      const games = isRecord(page) && Array.isArray(page.games) ? page.games : []
      const game = games.find(game => isRecord(game) && game.code === code)
      if (isRecord(game) && typeof game.name === 'string') return game.name
    }
  }
  return undefined
}
