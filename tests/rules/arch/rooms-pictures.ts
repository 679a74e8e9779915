/** The diagrams in `docs/architecture`, each rendered from one part of the import table. */
import { drawRooms } from './draw-rooms.ts'
import { bffRooms, families, pipelineRooms, webRooms, workspaces } from './import-table.ts'

/** SVG content by file name. */
export const roomsPictures: Readonly<Record<string, string>> = {
  'workspaces.svg': drawRooms('Workspaces and what each imports', workspaces),
  'bff-rooms.svg': drawRooms('Rooms of the BFF and what each imports', bffRooms),
  'web-rooms.svg': drawRooms('Rooms of the web app and what each imports', webRooms),
  'pipeline-rooms.svg': drawRooms('Rooms of the pipeline and what each imports', pipelineRooms),
  'account-rooms.svg': drawRooms('Rooms of the account and what each imports', families.account),
}
