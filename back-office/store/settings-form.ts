import type { EditedSettings } from '#contract/office/store.ts'
import type { CallForm } from '../forms/use-call-form.ts'

export type SettingsForm = CallForm<EditedSettings>
