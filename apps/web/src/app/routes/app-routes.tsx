import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { HomeScreen } from '#app/screens/home/home-screen.tsx'
import { useAdoption } from '#features/account/token-sign-in/token-sign-in-store.ts'
import { homePaths, paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { PendingScreen } from '#loading/pending-screen.tsx'
import { useSession } from '#platform/session.ts'
import { guardRoute, type Visitor } from './guard.ts'
import { ScreenFrame } from './screen-frame.tsx'

const MemberHomeScreen = lazyWithTexts(
  'account',
  async () => (await import('#app/screens/member-home/member-home-screen.tsx')).MemberHomeScreen,
)
const LoginScreen = lazyWithTexts(
  'account',
  async () => (await import('#features/account/login/login-screen.tsx')).LoginScreen,
)
const RegisterScreen = lazyWithTexts(
  'account',
  async () => (await import('#features/account/registration/register-screen.tsx')).RegisterScreen,
)
const ChangePasswordScreen = lazyWithTexts(
  'account',
  async () =>
    (await import('#features/account/password/change-password-screen.tsx')).ChangePasswordScreen,
)
const ReferralScreen = lazyWithTexts(
  'offers',
  async () => (await import('#features/referral/referral-screen.tsx')).ReferralScreen,
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
