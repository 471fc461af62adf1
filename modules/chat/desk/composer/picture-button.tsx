import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { FileButton } from '#platform/web/ui/desk';
import { chatErrorText } from '../chat-error-text.ts';
import { chatRoutes } from '../chat-routes.ts';
import type { DraftPicture } from './written-messages.ts';

/** Uploads a picture for the message that is being written. */
export function PictureButton({ onStored }: { readonly onStored: (picture: DraftPicture) => void }) {
  const t = useText();
  const desk = useDesk();
  const post = chatRoutes.useRouteMutation('POST /api/v1/chat-pictures');
  const send = (file: File) =>
    void post.run({ query: {}, body: file }).then(
      ({ id }) => onStored({ id, preview: URL.createObjectURL(file) }),
      (error: unknown) => desk.toast(chatErrorText(error, t)),
    );
  return (
    <FileButton
      label={t(post.isPending ? 'chatDesk.pictureSending' : 'chatDesk.addPicture')}
      variant="text"
      accept="image/jpeg,image/png,image/webp"
      disabled={post.isPending}
      onFiles={([file]) => file && send(file)}
    />
  );
}
