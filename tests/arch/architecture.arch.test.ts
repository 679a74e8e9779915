import { describe, expect, it } from 'vitest'
import { bareTextRule } from './rules/bare-text.ts'
import { browserPromisesRule } from './rules/browser-promises.ts'
import { noStopwatchRule } from './rules/clocks.ts'
import { commandsExistRule, commandsRunRule } from './rules/commands.ts'
import { leftoversRule, noColoursRule, noDynamicCodeRule, richTextRule } from './rules/content.ts'
import { listedRoomsRule, mapRule, placesRule } from './rules/documents.ts'
import { typedFieldsRule } from './rules/fields.ts'
import {
  environmentRule,
  lengthRule,
  looseFilesRule,
  namesRule,
  noBarrelsRule,
  stemsRule,
} from './rules/files.ts'
import {
  acyclicRoomsRule,
  acyclicRule,
  firstLoadRule,
  idleBuildRule,
  noBucketRule,
  noValidationOnPhonesRule,
} from './rules/graph.ts'
import { bffPathsRule, doctorChecksRule, overlaysRule } from './rules/lists.ts'
import { wholeMoneyRule } from './rules/money.ts'
import { dateTimeRule, loadedRule, screenTitleRule } from './rules/shared-parts.ts'
import { keyOwnersRule, storageKeysRule } from './rules/storage-keys.ts'
import {
  chosenRule,
  directionRule,
  fullRowsRule,
  layersRule,
  scriptTokensRule,
} from './rules/styles.ts'
import { claimedIdsRule, plainCommentsRule, plainTitlesRule, usedTextsRule } from './rules/words.ts'
import {
  bffRoomsRule,
  checksRule,
  familyRoomsRule,
  featuresRule,
  pipelineRoomsRule,
  releaseRoomsRule,
  uiRoutesRule,
  webRoomsRule,
  workerRule,
  workspacesRule,
} from './rules/zones.ts'
import { loadSourceTree, type Rule } from './source-tree.ts'

const rules: readonly Rule[] = [
  workspacesRule,
  webRoomsRule,
  bffRoomsRule,
  releaseRoomsRule,
  pipelineRoomsRule,
  checksRule,
  featuresRule,
  familyRoomsRule,
  uiRoutesRule,
  workerRule,
  acyclicRule,
  acyclicRoomsRule,
  firstLoadRule,
  idleBuildRule,
  noBucketRule,
  noValidationOnPhonesRule,
  lengthRule,
  looseFilesRule,
  stemsRule,
  namesRule,
  noBarrelsRule,
  environmentRule,
  noStopwatchRule,
  noColoursRule,
  richTextRule,
  noDynamicCodeRule,
  browserPromisesRule,
  storageKeysRule,
  keyOwnersRule,
  wholeMoneyRule,
  scriptTokensRule,
  chosenRule,
  fullRowsRule,
  directionRule,
  layersRule,
  bareTextRule,
  typedFieldsRule,
  screenTitleRule,
  dateTimeRule,
  loadedRule,
  leftoversRule,
  claimedIdsRule,
  usedTextsRule,
  plainCommentsRule,
  plainTitlesRule,
  commandsExistRule,
  commandsRunRule,
  placesRule,
  mapRule,
  listedRoomsRule,
  overlaysRule,
  doctorChecksRule,
  bffPathsRule,
]

const tree = await loadSourceTree()

describe.each(rules)('$name', ({ check, broken }) => {
  it('holds in the whole tree', () => {
    expect(check(tree)).toEqual([])
  })

  it('objects to a tree that breaks it', () => {
    expect(check(broken)).not.toEqual([])
  })
})

it.each([
  workspacesRule,
  webRoomsRule,
  bffRoomsRule,
  releaseRoomsRule,
  pipelineRoomsRule,
  checksRule,
  familyRoomsRule,
  uiRoutesRule,
  namesRule,
  noColoursRule,
  richTextRule,
  leftoversRule,
  plainTitlesRule,
  scriptTokensRule,
  directionRule,
  bareTextRule,
  browserPromisesRule,
])('each broken sample of "$name" is found', ({ check, broken }) => {
  const silent = broken.filter(file => check([file]).length === 0)
  expect(silent.map(({ path }) => path)).toEqual([])
})
