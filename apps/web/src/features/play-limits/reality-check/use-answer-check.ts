import { useQueryClient } from '@tanstack/react-query'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { playSessionQuery, sendRealityAnswer } from '../get-play-session.ts'
import { toAnswered } from '../session-clock.ts'
import { tellOtherTabs } from '../stored-play.ts'

/**
 * Answers the reality check: here at once, and on the platform. A platform that misses the answer
 * asks again.
 */
export function useAnswerCheck(): () => void {
  const client = useQueryClient()
  const { queryKey } = playSessionQuery()
  const answer = async () => {
    // An answer that is on its way still says that the check is due.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, old => old && toAnswered(old, performance.now()))
    const heard = await sendRealityAnswer({ answered: true })
    client.setQueryData(queryKey, heard)
    tellOtherTabs(heard.now)
  }
  return () => void ignoreFailure(answer())
}
