import { listStaffAlerts } from '#contract/office/alerts.ts'
import { readAuditLog } from '#contract/office/audit-log.ts'
import * as endpoints from '#contract/office/members.ts'
import * as passkeys from '#contract/office/passkeys.ts'
import * as push from '#contract/office/push.ts'
import { type Call, type Route, route, signInRoute, staffRoute } from '../http/route.ts'
import { csrfTokenOf, deviceCookie, staffCookie, staffTokenIn, trustCookie } from '../http/staff-session.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMember } from './change-member.ts'
import { changePassword } from './change-password.ts'
import { askForPasskey } from './check-passkey.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { maySetUpLater, type StaffDesk } from './desk.ts'
import { giveCode } from './give-code.ts'
import { givePasskey } from './give-passkey.ts'
import { inviteMember, mailNewPasswordLink, withdrawInvitation } from './invite-member.ts'
import { listAlerts } from './list-alerts.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listInvitations, listMembers } from './list-members.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { addPushDevice, listPushDevices, removePushDevice, tryPushDevice } from './push-devices.ts'
import { readMe } from './read-me.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { endOtherSessions, leave, type OpenedSession } from './sessions.ts'
import { setUpLater } from './set-up-later.ts'
import { confirmPasskey, setUpPasskey } from './set-up-passkey.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { stepUp } from './step-up.ts'
import { forgetDevicesOfMember, forgetTrustedDevice, listTrustedDevices } from './trusted-devices.ts'

export function memberRoutes(desk: StaffDesk): Route[] {
  return [...signInRoutes(desk), ...passkeyRoutes(desk), ...pushRoutes(desk), ...ownRoutes(desk), ...officeRoutes(desk)]
}

function signInRoutes(desk: StaffDesk): Route[] {
  return [
    route(endpoints.staffLogIn, async call => {
      const begun = await logIn(desk, call)
      const { twoFactor } = begun
      return {
        ...(begun.twoFactor === 'done' ? entered(desk, call, begun.opened) : signedIn(desk, call, begun.token)),
        twoFactor,
        maySetUpLater: twoFactor === 'to-set-up' && maySetUpLater(desk),
      }
    }),
    signInRoute(endpoints.giveCode, async call => entered(desk, call, await giveCode(desk, call))),
    signInRoute(endpoints.setUpTwoFactor, async call => ({
      success: true as const,
      ...(await setUpTwoFactor(desk, call)),
    })),
    signInRoute(endpoints.confirmTwoFactor, async call => {
      const { opened, recoveryCodes } = await confirmTwoFactor(desk, call)
      return { ...entered(desk, call, opened), ...call.say('two_factor_set_up'), recoveryCodes }
    }),
    signInRoute(endpoints.setUpTwoFactorLater, async call => entered(desk, call, await setUpLater(desk, call))),
    signInRoute(endpoints.staffLogOut, async call => {
      await leave(desk.accounts.database, call)
      call.setCookie(staffCookie(null, desk.publicUrl))
      return { success: true as const, ...call.say('signed_out') }
    }),
    signInRoute(endpoints.readStaffMe, call => readMe(desk, call)),
    route(endpoints.acceptInvitation, async call => {
      await acceptInvitation(desk, call)
      return { success: true as const, ...call.say('invitation_accepted') }
    }),
  ]
}

function passkeyRoutes(desk: StaffDesk): Route[] {
  return [
    signInRoute(passkeys.setUpPasskey, async call => ({
      success: true as const,
      options: await setUpPasskey(desk, call),
    })),
    signInRoute(passkeys.confirmPasskey, async call => {
      const { opened, recoveryCodes } = await confirmPasskey(desk, call)
      const session =
        opened === null
          ? signedIn(desk, call, staffTokenIn(call.headers, desk.publicUrl) ?? '')
          : entered(desk, call, opened)
      return { ...session, ...call.say('passkey_added'), recoveryCodes }
    }),
    signInRoute(passkeys.askForPasskey, async ({ staff }) => ({
      success: true as const,
      options: await askForPasskey(desk, staff),
    })),
    signInRoute(passkeys.givePasskey, async call => entered(desk, call, await givePasskey(desk, call))),
    staffRoute(passkeys.listPasskeys, async ({ staff }) => ({
      success: true as const,
      passkeys: await listPasskeys(desk.accounts.database, staff.id),
    })),
    staffRoute(passkeys.renamePasskey, async call => {
      await renamePasskey(desk, call)
      return { success: true as const, ...call.say('passkey_saved') }
    }),
    staffRoute(passkeys.removePasskey, async call => {
      await removePasskey(desk, call)
      return { success: true as const, ...call.say('passkey_removed') }
    }),
  ]
}

function pushRoutes(desk: StaffDesk): Route[] {
  return [
    staffRoute(push.listPushDevices, async ({ staff }) => ({
      success: true as const,
      devices: await listPushDevices(desk.accounts.database, staff.id),
      publicKey: await desk.push.publicKey(),
    })),
    staffRoute(push.addPushDevice, async call => {
      await addPushDevice(desk, call)
      return { success: true as const, ...call.say('push_device_added') }
    }),
    staffRoute(push.removePushDevice, async call => {
      await removePushDevice(desk, call)
      return { success: true as const, ...call.say('push_device_removed') }
    }),
    staffRoute(push.tryPushDevice, async call => {
      await tryPushDevice(desk, call)
      return { success: true as const, ...call.say('push_trial_sent') }
    }),
  ]
}

function ownRoutes(desk: StaffDesk): Route[] {
  const { database } = desk.accounts
  return [
    staffRoute(endpoints.renewRecoveryCodes, async call => {
      const recoveryCodes = await renewRecoveryCodes(desk, call)
      return { success: true as const, recoveryCodes, ...call.say('recovery_codes_renewed') }
    }),
    staffRoute(endpoints.stepUp, async call => {
      await stepUp(desk, call)
      return { success: true as const, ...call.say('stepped_up') }
    }),
    staffRoute(endpoints.changeStaffPassword, async call => {
      await changePassword(desk, call)
      return { success: true as const, ...call.say('password_updated_successfully') }
    }),
    staffRoute(endpoints.listStaffSessions, async ({ staff }) => ({
      success: true as const,
      sessions: await listSessions(database, staff),
    })),
    staffRoute(endpoints.endOtherStaffSessions, async call => {
      await endOtherSessions(database, call.staff)
      return { success: true as const, ...call.say('other_sessions_ended') }
    }),
    staffRoute(endpoints.listTrustedDevices, async call => ({
      success: true as const,
      devices: await listTrustedDevices(desk, call),
    })),
    staffRoute(endpoints.forgetTrustedDevice, async call => {
      await forgetTrustedDevice(desk, call)
      return { success: true as const, ...call.say('device_asked_again') }
    }),
  ]
}

function officeRoutes(desk: StaffDesk): Route[] {
  const { database } = desk.accounts
  return [
    staffRoute(endpoints.listStaffMembers, async () => ({
      success: true as const,
      members: await listMembers(database),
      invitations: await listInvitations(database),
    })),
    staffRoute(readAuditLog, async ({ input }) => ({
      success: true as const,
      ...(await listAuditEntries(database, input)),
    })),
    staffRoute(listStaffAlerts, async ({ input }) => ({
      success: true as const,
      ...(await listAlerts(database, input)),
    })),
    staffRoute(endpoints.inviteMember, async call => {
      await inviteMember(desk, call)
      return { success: true as const, ...call.say('member_invited', { email: call.input.email }) }
    }),
    staffRoute(endpoints.withdrawInvitation, async call => {
      await withdrawInvitation(desk, call)
      return { success: true as const, ...call.say('member_saved') }
    }),
    staffRoute(endpoints.changeMember, async call => {
      await changeMember(desk, call)
      return { success: true as const, ...call.say('member_saved') }
    }),
    staffRoute(endpoints.resetTwoFactor, async call => {
      await resetTwoFactor(desk, call)
      return { success: true as const, ...call.say('two_factor_reset') }
    }),
    staffRoute(endpoints.forgetDevicesOfMember, async call => {
      await forgetDevicesOfMember(desk, call)
      return { success: true as const, ...call.say('devices_asked_again') }
    }),
    staffRoute(endpoints.mailNewPasswordLink, async call => {
      const email = await mailNewPasswordLink(desk, call)
      return { success: true as const, ...call.say('member_invited', { email }) }
    }),
  ]
}

/** Puts the token into the browser, where no script reads it, and tells its pages what to send along. */
function signedIn({ publicUrl }: StaffDesk, call: Call<unknown>, token: string) {
  call.setCookie(staffCookie(token, publicUrl))
  return { success: true as const, csrfToken: csrfTokenOf(token), ...call.say('sign_in_success') }
}

/** The same, and the browser is known from now on. */
function entered(desk: StaffDesk, call: Call<unknown>, { token, deviceToken, trust }: OpenedSession) {
  const reply = signedIn(desk, call, token)
  call.setCookie(deviceCookie(deviceToken, desk.publicUrl))
  if (trust !== undefined) call.setCookie(trustCookie(trust.token, trust.userId, desk.publicUrl))
  return reply
}
