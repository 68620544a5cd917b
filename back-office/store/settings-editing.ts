import type { EditedSettings } from '#contract/office/store/endpoints.ts'
import type { Editing } from '../forms/use-editing.ts'

export type SettingsEditing = Editing<EditedSettings>
