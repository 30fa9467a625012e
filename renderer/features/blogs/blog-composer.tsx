import { Bold, Heading, ImagePlus, Italic, Link2, List, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { characterCount, isBlank } from '#shared/lib/text.ts';
import { validateBlogContent, validateBlogTitle } from '#shared/rules/blogs.ts';
import { blogLimits } from '#shared/rules/limits.ts';
import { acceptedImages } from '#shared/rules/uploads.ts';
import { useBlogActs } from '../../data/blogs/blogs.ts';
import { emptyDraft, titledDraftAtom } from '../../data/drafts/titled-drafts.ts';
import { usePictureCheck } from '../../data/uploads/picture-check.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextFormatting } from '../../ui/formatting/text-formatting.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { UnsavedGround, useLeaving, useUnsaved } from '../../ui/overlays/unsaved.tsx';
import styles from './blogs.module.css';

type FieldErrors = Readonly<Record<string, string>>;

/** Where blogs are written: a line until its title is chosen (T-330). What is written outlives a restart. */
export function BlogComposer({ teamId }: { readonly teamId: TeamId }) {
  const leaving = useLeaving();
  return (
    <UnsavedGround leaving={leaving}>
      <BlogForm teamId={teamId} leave={leaving.leave} />
    </UnsavedGround>
  );
}

interface BlogFormProps {
  readonly teamId: TeamId;
  /** asks first when something is written */
  readonly leave: (go: () => void) => void;
}

function BlogForm({ teamId, leave }: BlogFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { publish } = useBlogActs(teamId);
  const [draft, setDraft] = useAtom(titledDraftAtom(`blog.${teamId}`));
  const [heroImage, setHeroImage] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const body = useRef<HTMLTextAreaElement>(null);
  const { title, content } = draft;
  useUnsaved(!isBlank(title) || !isBlank(content) || heroImage !== null);
  const isWrong = validateBlogTitle(title) !== null || validateBlogContent(content) !== null;
  const write = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const reset = () => {
    setDraft(emptyDraft);
    setHeroImage(null);
    setErrors({});
    setIsOpen(false);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    setIsBusy(true);
    try {
      await publish(draft, heroImage);
      reset();
      toasts.success(t('blogs.published'));
    } catch (error) {
      setErrors(fieldErrorsOf(translation, error));
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <form
      aria-label={t('blogs.write.label')}
      className={styles.form}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <Field
        label={t('blogs.write.title')}
        isLabelHidden={!isOpen}
        error={errors['title']}
        {...(isOpen && {
          counter: { count: characterCount(title.trim()), max: blogLimits.title },
        })}
      >
        <TextInput
          placeholder={t('blogs.write.titlePlaceholder')}
          autoComplete="off"
          value={title}
          onFocus={() => setIsOpen(true)}
          onValueChange={(next) => write({ title: next })}
        />
      </Field>
      {isOpen && (
        <>
          <div className={styles.toolbar} role="toolbar" aria-label={t('blogs.write.tools')}>
            <FormatButtons field={body} onChange={(next) => write({ content: next })} />
            <HeroPicture teamId={teamId} picture={heroImage} onChange={setHeroImage} />
          </div>
          {heroImage !== null && <img src={heroImage} alt="" className={styles.hero} />}
          <Field
            label={t('blogs.write.content')}
            error={errors['content']}
            counter={{ count: characterCount(content), max: blogLimits.content }}
          >
            <TextArea
              ref={body}
              placeholder={t('blogs.write.contentPlaceholder')}
              value={content}
              rows={{ min: 6, max: 24 }}
              onValueChange={(next) => write({ content: next })}
            />
            <TextFormatting field={body} />
          </Field>
          <div className={styles.formFoot}>
            <Button variant="quiet" onClick={() => leave(reset)}>
              {t('common.action.cancel')}
            </Button>
            <Button type="submit" variant="primary" isLoading={isBusy} disabled={isWrong}>
              {t('blogs.write.publish')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** What stands before and behind the chosen words. */
const formats = [
  { name: 'bold', icon: Bold, before: '**', after: '**' },
  { name: 'italic', icon: Italic, before: '*', after: '*' },
  { name: 'heading', icon: Heading, before: '## ', after: '' },
  { name: 'bullets', icon: List, before: '- ', after: '' },
  { name: 'link', icon: Link2, before: '[', after: '](https://)' },
] as const;

interface FormatButtonsProps {
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (content: string) => void;
}

function FormatButtons({ field, onChange }: FormatButtonsProps) {
  const { t } = useTranslation();
  return formats.map(({ name, icon, before, after }) => (
    <IconButton
      key={name}
      icon={icon}
      size="small"
      label={t(`blogs.write.${name}`)}
      onClick={() => {
        const area = field.current;
        if (!area) return;
        const { selectionStart: start, selectionEnd: end, value } = area;
        onChange(
          value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end),
        );
        // the words stay chosen, between what was put around them
        requestAnimationFrame(() => {
          area.focus();
          area.setSelectionRange(start + before.length, end + before.length);
        });
      }}
    />
  ));
}

interface HeroPictureProps {
  readonly teamId: TeamId;
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** The picture above a blog: png or jpeg, sent at once (T-333). */
function HeroPicture({ teamId, picture, onChange }: HeroPictureProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const problemOf = usePictureCheck('BlogHeroImage');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const label = t(picture === null ? 'blogs.write.picture' : 'blogs.write.changePicture');
  const send = async (file: File) => {
    const problem = problemOf(file);
    if (problem !== null) {
      toasts.error(problem);
      return;
    }
    setIsBusy(true);
    try {
      const upload = { image: file, fileName: file.name, type: 'BlogHeroImage', teamId } as const;
      onChange(await uploadPicture(upload));
    } catch {
      toasts.error(t('blogs.write.pictureFailed'));
    }
    setIsBusy(false);
  };
  return (
    <>
      <IconButton
        icon={ImagePlus}
        size="small"
        label={label}
        isLoading={isBusy}
        onClick={() => input.current?.click()}
      />
      {picture !== null && (
        <IconButton
          icon={Trash2}
          size="small"
          label={t('blogs.write.removePicture')}
          onClick={() => onChange(null)}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages.BlogHeroImage.join(',')}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          // choosing the same file again is a change too
          event.target.value = '';
        }}
      />
    </>
  );
}
