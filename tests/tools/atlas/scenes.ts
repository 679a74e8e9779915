/** The gallery's scenes, each with the steps that lead to it. */
import { accountScenes } from './scenes/account-scenes.ts'
import { memberScenes } from './scenes/member-scenes.ts'
import { playScenes } from './scenes/play-scenes.ts'
import { visitorScenes } from './scenes/visitor-scenes.ts'
import type { Scene } from './steps.ts'

export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...memberScenes,
  ...playScenes,
]
