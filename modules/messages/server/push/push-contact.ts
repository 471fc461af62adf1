import type { MessagesContext } from '../context.ts';

/** Names that lead nowhere outside a network (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const privateName = /(?:^|\.)(?:invalid|local|localhost|test|example|internal|lan|home|arpa)$/;

function isPublicName(host: string): boolean {
  const name = host.toLowerCase();
  const isAddress = name.includes(':') || /^[\d.]+$/.test(name);
  return !isAddress && name.includes('.') && !name.endsWith('.') && !privateName.test(name);
}

/**
 * Returns the contact that push services are told (RFC 8292, section 2.1): the hotel's mailbox, else the server's public
 * address. Undefined if there is none that they take: then no push is offered.
 */
export async function pushContact({ property, platform }: MessagesContext, id: string): Promise<string | undefined> {
  const mailbox = (await property.setting(id, 'messages_push_contact')).trim();
  if (mailbox !== '' && isPublicName(mailbox.slice(mailbox.lastIndexOf('@') + 1))) return `mailto:${mailbox}`;
  const { publicUrl } = platform.config;
  if (!URL.canParse(publicUrl)) return undefined;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && isPublicName(hostname) ? publicUrl : undefined;
}
