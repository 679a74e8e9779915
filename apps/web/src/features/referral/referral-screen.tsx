import { useLocation } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { InviteFriendsScreen } from './invite-friends-screen.tsx'

// Its form speaks with the words of the ways in; few of those who invite friends ever see it.
const AgentRegisterScreen = lazyWithTexts(
  'account',
  async () => (await import('./agent-register-screen.tsx')).AgentRegisterScreen,
)

/** ROUTE-20, ROUTE-21: referral in its two forms, for friends and for agents. */
export function ReferralScreen() {
  const { pathname } = useLocation()
  const isForAgents = pathname.startsWith(paths.agentRegister)
  return isForAgents ? <AgentRegisterScreen /> : <InviteFriendsScreen />
}
