-- As codes are written and looked for from now on. Of two that become one, both stay as they are.
UPDATE "promos" SET "code" = translate("code", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
WHERE "code" ~ '[٠-٩۰-۹]' AND NOT EXISTS (
	SELECT FROM "promos" "other" WHERE "other"."id" <> "promos"."id"
		AND translate("other"."code", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
			= translate("promos"."code", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
);
