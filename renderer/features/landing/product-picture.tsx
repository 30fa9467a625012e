import { useTranslation } from '../../lib/i18n.ts';
import { useShownAppearance } from '../../lib/use-appearance.ts';
import { classNames } from '../../ui/class-names.ts';
import { pictureSources } from './picture-sources.ts';
import type { LandingPictureName } from './picture-list.ts';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  readonly name: LandingPictureName;
  /** what stands in its place where the window is a phone's */
  readonly onPhones?: LandingPictureName;
  /** what can be seen, in words */
  readonly label: string;
  /** how wide it is drawn, as `sizes` of an `img` */
  readonly sizes: string;
  /** it is what a visitor sees first; all others wait until they come near */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** The product as it is, in the theme and the language of the page. */
export function ProductPicture(props: ProductPictureProps) {
  const { name, onPhones, label, sizes, isFirst = false, className } = props;
  const { language } = useTranslation();
  const { theme } = useShownAppearance();
  const { src, srcSet, width, height } = pictureSources({ name, theme, language });
  const small = onPhones && pictureSources({ name: onPhones, theme, language });
  return (
    <picture className={classNames(styles.frame, className)}>
      {small && (
        <source
          media="(width <= 640px)"
          srcSet={small.srcSet}
          sizes={sizes}
          width={small.width}
          height={small.height}
        />
      )}
      <img
        alt={label}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst && { fetchPriority: 'high' })}
        className={styles.picture}
      />
    </picture>
  );
}
