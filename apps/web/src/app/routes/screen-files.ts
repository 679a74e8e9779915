import type { ComponentType } from 'react'

type ScreenModule = Readonly<Record<string, ComponentType>>

/**
 * Every screen's file, `<screen>-screen.tsx`, which exports only its component. Home is in the
 * first load; the system pages replace the whole app and have no route. This table is not in the
 * first load, because it lists every file that any screen loads.
 */
export const screenFiles = import.meta.glob<ScreenModule>([
  '../../features/**/*-screen.tsx',
  '../screens/**/*-screen.tsx',
  '!../../features/system/**',
  '!../screens/home/**',
])
