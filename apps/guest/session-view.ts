import type { ShellProperty, ShellSession } from '#platform/web/guest-shell';
import { mediaUrl } from '#platform/web/guest-shell';
import { defaultCurrency, localiseTitle } from '#platform/web/i18n';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import { greetedName, isCheckedIn, isWalkinMode, type SessionState } from '#session/guest';
import { earlyHeroImage } from './early-fetch.ts';

/** Returns the session as exposed to every screen. */
export function sessionView(state: SessionState): ShellSession {
  const { mode, status, initialized, checkinData, authResult, language, loginData } = state;
  const name = greetedName(state);
  const named = !isWalkinMode(mode) && name !== '';
  const title = localiseTitle(language.key, checkinData?.title ?? '');
  return {
    mode,
    status,
    initialized,
    isCheckedIn: isCheckedIn(state),
    guestName: named ? [title, name].filter(Boolean).join(' ') : '',
    reservationNr: isWalkinMode(mode) ? '' : (checkinData?.id ?? ''),
    storedLocation: state.route.query.location ? '' : state.location,
    nameGiven: loginData.room ? '' : loginData.name,
    room: isWalkinMode(mode) ? '' : (checkinData?.room ?? ''),
    roomId: isWalkinMode(mode) ? '' : (authResult?.room.id ?? ''),
  };
}

type Skin = Pick<SessionState, 'skinId' | 'projectId'>;

function defaultSkin(bootstrap: PropertyBootstrap | undefined): Skin {
  const skin = bootstrap?.settings.skin;
  return { skinId: skin?.id ?? '', projectId: skin?.project_id ?? '' };
}

function chatOf(chatBot: PropertyBootstrap['settings']['chatBot'] | undefined): ShellProperty['chat'] {
  return { isOn: chatBot?.enable ?? false, title: chatBot?.conversationTitle ?? '', frame: chatBot?.frame ?? '' };
}

/**
 * Returns the property as exposed to every screen, with the session's skin or its own, and the logo of the skin's menu if
 * that has one; before it has loaded, only a time zone is set.
 */
export function propertyView(
  bootstrap: PropertyBootstrap | undefined,
  { skin = defaultSkin(bootstrap), header }: { readonly skin?: Skin; readonly header?: SkinMenu['header'] } = {},
): ShellProperty {
  const settings = bootstrap?.settings;
  const mediaBase = settings?.media_base ?? '';
  const picture = (image: string | undefined) => mediaUrl(mediaBase, image) ?? '';
  return {
    id: settings?.property.id ?? '',
    name: settings?.property.name ?? '',
    title: bootstrap?.theme.title || (settings?.property.name ?? ''),
    location: settings?.property.place ?? '',
    zone: settings?.property.zone ?? 'UTC',
    twelveHourLanguages: settings?.property.half_day_languages ?? [],
    money: settings?.currency ?? defaultCurrency,
    topBar: settings?.top_bar,
    guide: settings?.guide,
    messageTimes: settings?.message_times,
    billTimes: settings?.bill_times,
    chunkTimeoutMs: settings?.app.chunk_timeout_ms,
    logo: picture(header?.logo || settings?.property.logo || bootstrap?.theme.logoImage),
    loginImage: picture(settings?.property.login_image),
    loginImageByDay: picture(settings?.property.login_image_day || settings?.property.login_image),
    mediaBase,
    skin: { id: skin.skinId, projectId: skin.projectId, base: settings?.skins_base ?? '/skins' },
    openInNewTab: settings?.links.open_in_new_tab ?? false,
    chat: chatOf(settings?.chatBot),
    heroImage: earlyHeroImage,
    languages: bootstrap?.languages.map(({ lang_key, display_name }) => ({ key: lang_key, name: display_name })) ?? [],
    deviceSettings: settings?.device,
  };
}
