import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { HomeScreen } from '#app/screens/home-screen.tsx'
import { homePaths, paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { useAdoption } from '../adoption-store.ts'
import { lazyWithTexts } from '../lazy-with-texts.ts'
import { guardRoute, type Visitor } from './guard.ts'
import { PendingScreen } from './pending-screen.tsx'
import { ScreenFrame } from './screen-frame.tsx'

const MemberHomeScreen = lazyWithTexts(
  'account',
  async () => (await import('#app/screens/member-home-screen.tsx')).MemberHomeScreen,
)
const LoginScreen = lazyWithTexts(
  'account',
  async () => (await import('#app/screens/login-screen.tsx')).LoginScreen,
)
const RegisterScreen = lazyWithTexts(
  'account',
  async () => (await import('#app/screens/register-screen.tsx')).RegisterScreen,
)
const ChangePasswordScreen = lazyWithTexts(
  'account',
  async () => (await import('#app/screens/change-password-screen.tsx')).ChangePasswordScreen,
)
const ReferralScreen = lazyWithTexts(
  'offers',
  async () => (await import('#app/screens/referral-screen.tsx')).ReferralScreen,
)
const NotFoundScreen = lazyWithTexts(
  'system',
  async () => (await import('#app/screens/not-found-screen.tsx')).NotFoundScreen,
)

/** Which screen stands at which path. Home is in the first load; the others come when asked for. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const verdict = guardRoute(pathname, useVisitor())
  if (verdict.kind === 'wait') return <PendingScreen />
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />
  return (
    <ScreenFrame>
      <Routes>
        {homePaths.map(path => (
          <Route key={path} path={path} element={<HomeScreen />} />
        ))}
        <Route path={paths.login} element={<LoginScreen />} />
        <Route path={paths.register} element={<RegisterScreen />} />
        <Route path={paths.registerHtml} element={<RegisterScreen />} />
        <Route path={paths.changePassword} element={<ChangePasswordScreen />} />
        <Route path={paths.memberHome} element={<MemberHomeScreen />} />
        <Route path={paths.inviteFriends} element={<ReferralScreen />} />
        <Route path={paths.agentRegister} element={<ReferralScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </ScreenFrame>
  )
}

function useVisitor(): Visitor {
  const session = useSession()
  const adopting = useAdoption()
  if (session) return 'member'
  return adopting ? 'pending' : 'visitor'
}
