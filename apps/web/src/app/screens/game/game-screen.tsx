import { GameBrowser } from '#features/games/list/game-browser.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'

const MatchSearch = lazyWithTexts(
  'matches',
  async () => (await import('#features/matches/match-search.tsx')).MatchSearch,
)

/** Shorter texts would find most teams. */
const leastLetters = 2

/** ROUTE-09: all games; the search also finds a sports brand's teams and leagues. */
export function GameScreen() {
  return (
    <GameBrowser
      data-screen="game"
      renderOthers={q =>
        q.trim().length >= leastLetters && (
          <OptionalPart>
            <MatchSearch q={q} />
          </OptionalPart>
        )
      }
    />
  )
}
