import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { HomeScreen } from '#app/screens/home-screen.tsx'
import { homePaths, paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { useAdoption } from '../adoption-store.ts'
import { guardRoute, type Visitor } from './guard.ts'
import { PendingScreen } from './pending-screen.tsx'
import { ScreenFrame } from './screen-frame.tsx'

const MemberHomeScreen = lazy(async () => ({
  default: (await import('#app/screens/member-home-screen.tsx')).MemberHomeScreen,
}))
const LoginScreen = lazy(async () => ({
  default: (await import('#app/screens/login-screen.tsx')).LoginScreen,
}))
const NotFoundScreen = lazy(async () => ({
  default: (await import('#app/screens/not-found-screen.tsx')).NotFoundScreen,
}))

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
        <Route path={paths.memberHome} element={<MemberHomeScreen />} />
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
